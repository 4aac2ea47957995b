/**
 * `npm run build:demo` writes the demo to dist-demo/: the console with the sandbox inside, as files
 * that any static host can serve at any path.
 */
import webpack from 'webpack';
import configure from '../webpack.config';
import { demoSettings } from './demoSettings';

Object.assign(process.env, demoSettings);
webpack(configure(undefined, { mode: 'production' }), (error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-warnings'));
  process.exitCode = 1;
});
