import type { EpochMs, Price } from '../../domain/entities';
import type { Page } from '../adapters/page';
import { api } from '../api';
import { getAppStatistics } from '../resources/apps/requests';
import { readStatistics, type AppStatistics } from '../resources/apps/statisticsAdapter';
import { readPrices } from '../resources/subscriptions/pricesAdapter';
import { getPrices } from '../resources/subscriptions/requests';

type AnswerOf = { statistics: AppStatistics; prices: Page<Price> };

/** What is asked of an app for its figures. */
export type FiguresTask = { appId: string; part: keyof AnswerOf };

type FiguresIn<Part extends keyof AnswerOf> = {
  appId: string;
  part: Part;
  answer: AnswerOf[Part];
  readAt: EpochMs;
};

/** An answer about an app, and when it came. */
export type AppAnswer = FiguresIn<'statistics'> | FiguresIn<'prices'>;

const parts = {
  statistics: { request: getAppStatistics, read: readStatistics },
  prices: { request: getPrices, read: readPrices },
};

/** Shorter than for other calls: an app that hangs must not hold up the others (milliseconds). */
const TIMEOUT_MS = 10_000;

/** How long the answers stay, so that a second look sends nothing (seconds). */
const KEPT_S = 60;

/**
 * The statistics or the prices of one of many apps. Beside their own endpoints: this one is not
 * persisted, and `askApps`, not the request path, sends it again. Injected, since only the list of
 * all apps needs it.
 */
export const { readFigures } = api.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query<AppAnswer, FiguresTask>({
      queryFn: async ({ appId, part }, _api, _options, runRequest) => {
        const { request, read } = parts[part];
        const { data, error } = await runRequest(request({ appId }));
        if (error) return { error };
        const readAt = Date.now();
        // The compiler does not relate a part to its own answer.
        return { data: { appId, part, answer: read(data), readAt } as AppAnswer };
      },
      keepUnusedDataFor: KEPT_S,
      extraOptions: { timeoutMs: TIMEOUT_MS, isSentOnce: true },
    }),
  }),
}).endpoints;
