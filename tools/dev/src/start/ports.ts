import { isPortFree, PortTakenError } from '@haulway/process';
import { portsInUse, type Settings } from './settings.js';

/** @throws PortTakenError for the first port this start needs that somebody listens on */
export async function checkPorts(settings: Settings): Promise<void> {
  for (const variable of portsInUse(settings)) {
    const port = settings.ports[variable];
    if (!(await isPortFree(port))) throw new PortTakenError(port, variable);
  }
}
