import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes in the first answer: no round trip that asks the server which routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
