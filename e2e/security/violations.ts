import type { BrowserContext } from '@playwright/test';

type Report = { directive: string; blocked: string; sample: string; page: string };

/** Collects the violations of the content security policy in the pages of a context. */
export class Violations {
  private readonly reports: Report[] = [];

  /** Starts to listen. Must be called before the first page opens. */
  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportViolation', (_source, report: Report) => {
      this.reports.push(report);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: Report = {
          directive: event.effectiveDirective,
          blocked: event.blockedURI,
          sample: event.sample,
          page: location.pathname,
        };
        void Reflect.apply(Reflect.get(window, 'reportViolation') as () => void, window, [report]);
      });
    });
  }

  get all(): string[] {
    return this.reports.map(
      ({ directive, blocked, sample, page }) =>
        `${directive} stopped ${blocked} on ${page}: ${sample}`,
    );
  }
}
