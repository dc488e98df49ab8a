// Runs before an install and before a start, on whatever Node the machine has: plain old JavaScript without any package.
// The Node that runs npm chooses which packages are installed, so its version counts rather than that of this process.
var agent = /\bnode\/v(\d+)\.(\S+)/.exec(process.env.npm_config_user_agent || '');
var version = agent ? agent[1] + '.' + agent[2] : process.versions.node;
var oldest = 20;

if (Number(version.split('.')[0]) < oldest) {
  process.stderr.write(
    'Kaipan needs Node ' +
      oldest +
      ' or newer to be installed; this is Node ' +
      version +
      '. Install a newer Node, then run npm ci again.\n',
  );
  process.exit(1);
}
