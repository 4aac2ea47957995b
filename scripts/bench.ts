/**
 * Measures the console: `npm run bench -- [name]` (docs/performance.md). Use an idle machine, and
 * compare results of one run only.
 */
import { findMember, printHelp, runMember, type Member } from './family';

const usage = `npm run bench -- [name] [arguments of the benchmark]

Without a name: peers, which says what changed since bench/results.json; with --accept alone it makes
the figures of the last run those of the file. Most measure the build in dist/ (npm run build).`;

const benchmarks = {
  peers: {
    does: 'the same job in the console and in other admin frameworks; needs their folder',
    command: ['tsx', 'bench/peers.ts'],
  },
  growth: {
    does: 'whether the heap grows over page flips, a day of work, and beside other tabs',
    command: ['tsx', 'bench/growth.ts'],
  },
  interactions: {
    does: 'time from a key or a click to the next paint',
    command: ['tsx', 'bench/interactions.ts'],
  },
  trace: {
    does: 'what the main thread does until a list shows its rows, by kind and by source file',
    command: ['tsx', 'bench/trace.ts'],
  },
  rows: {
    does: 'a list that works on 100,000 rows: memory, and the time of each way to arrange them',
    command: ['tsx', 'bench/rows.ts'],
  },
  offline: {
    does: 'what the persisted query cache costs as it grows',
    command: ['tsx', 'bench/offline.ts'],
  },
  'offline-start': {
    does: 'how long a start without any server takes',
    command: ['tsx', 'bench/offlineStart.ts'],
  },
} satisfies Record<string, Member>;

const words = process.argv.slice(2);
const [name = '', ...more] = words;
if (name === '--help') printHelp(usage, benchmarks);
else if (name === '' || name.startsWith('-')) process.exitCode = runMember(benchmarks.peers, words);
else process.exitCode = runMember(findMember(name, usage, benchmarks), more);
