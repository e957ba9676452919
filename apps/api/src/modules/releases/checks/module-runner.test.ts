import { reasonIn } from './module-runner.js';

describe('the reason why a module could not be run', () => {
  it('is the error line with the name of the file, without its folder', () => {
    const said = [
      'node:internal/modules/run_main:123',
      'var e=()=>{throw Error(`Unable to preload`)};export{e as t};',
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/srv/haulway/apps/api/dist/run-module.js' imported from file:///srv/haulway/x/main.js",
      '    at finalizeResolution (node:internal/modules/esm/resolve:283:11)',
    ].join('\n');
    expect(reasonIn(said)).toBe(
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find module 'run-module.js' imported from main.js",
    );
    expect(reasonIn('TypeError: fleet/start is no function')).toBe('TypeError: fleet/start is no function');
    expect(reasonIn('killed')).toBe('it ended without a word');
  });
});
