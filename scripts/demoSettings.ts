/** Settings of the build (docs/deploy.md#settings) with which the sandbox runs in the browser. */
export const demoSettings = {
  CONSOLE_SANDBOX: 'browser',
  // No request leaves the page, because the name belongs to no host.
  CONSOLE_API_BASE_URL: 'https://sandbox.invalid',
  CONSOLE_DEFAULT_APP_NAME: 'nimbus-vpn',
  CONSOLE_ENVIRONMENT_NAME: 'Demo',
  CONSOLE_ENVIRONMENT_TONE: 'neutral',
};
