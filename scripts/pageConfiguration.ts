/**
 * Reads the page's configuration from the environment (src/shared/config.ts parses it; only the
 * content security policy needs `storageOrigins`). An unset variable leaves its key out, so that
 * defaults are defined in one place. Called when a build starts, because `npm start` sets some
 * variables.
 */
export const readPageConfiguration = () => ({
  apiBaseUrl: process.env.CONSOLE_API_BASE_URL,
  storageOrigins: process.env.CONSOLE_STORAGE_ORIGINS,
  defaultAppName: process.env.CONSOLE_DEFAULT_APP_NAME,
  provider: {
    name: process.env.CONSOLE_PROVIDER_NAME,
    customerUrl: process.env.CONSOLE_PROVIDER_CUSTOMER_URL,
    subscriptionUrl: process.env.CONSOLE_PROVIDER_SUBSCRIPTION_URL,
    productUrl: process.env.CONSOLE_PROVIDER_PRODUCT_URL,
    priceUrl: process.env.CONSOLE_PROVIDER_PRICE_URL,
  },
  brandName: process.env.CONSOLE_BRAND_NAME,
  environmentName: process.env.CONSOLE_ENVIRONMENT_NAME,
  environmentTone: process.env.CONSOLE_ENVIRONMENT_TONE,
  readOnly: process.env.CONSOLE_READ_ONLY,
  cacheMaxAgeHours: process.env.CONSOLE_CACHE_MAX_AGE_HOURS,
  idleLockMinutes: process.env.CONSOLE_IDLE_LOCK_MINUTES,
  maxSessionHours: process.env.CONSOLE_MAX_SESSION_HOURS,
  journalEntries: process.env.CONSOLE_JOURNAL_ENTRIES,
  journalDays: process.env.CONSOLE_JOURNAL_DAYS,
  journalStaysAfterLogout: process.env.CONSOLE_JOURNAL_STAYS_AFTER_LOGOUT,
  minimumBuild: process.env.CONSOLE_MINIMUM_BUILD,
  errorReportUrl: process.env.CONSOLE_ERROR_REPORT_URL,
  subscriptionCallsPrefix: process.env.CONSOLE_SUBSCRIPTION_CALLS_PREFIX,
});
