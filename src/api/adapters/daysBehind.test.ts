/**
 * @time-zone America/Los_Angeles
 */
import { testDaysWithoutTime } from '../../testing/daysWithoutTime';

testDaysWithoutTime();
