import { refuseOldBrowser } from './oldBrowser';

refuseOldBrowser();
