import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine, isAlive, startMark } from './running-site.js';

describe('a process identified by its id', () => {
  it('keeps its start mark while it runs, and has none after it has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'haulway-marker']);
    const pid = child.pid ?? 0;
    await once(child, 'spawn');
    const mark = startMark(pid);
    expect(mark).toBeTruthy();
    expect(startMark(pid)).toBe(mark);
    expect(commandLine(pid)).toContain('haulway-marker');

    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(false);
    expect(startMark(pid)).toBeUndefined();
    expect(commandLine(pid)).toBeUndefined();
  });
});
