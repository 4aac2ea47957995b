/**
 * @time-zone Pacific/Auckland
 */
import { testDaysWithoutTime } from '../../testing/daysWithoutTime';

testDaysWithoutTime();
