/**
 * Calls `stop` when npm was killed: its shell forwards no signal, but this process then has another parent. It imports
 * nothing, so that it also works when packages are missing.
 */
export function watchNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
