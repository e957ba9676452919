import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where administrators' programs lie, which an ordinary user's PATH leaves out. */
const ALSO = process.platform === 'win32' ? [] : ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** A program of this machine by its name, as a shell would find it; undefined where it is not installed. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return [...path.split(delimiter).filter(Boolean), ...ALSO]
    .map((folder) => join(folder, file))
    .find((each) => {
      try {
        accessSync(each, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
