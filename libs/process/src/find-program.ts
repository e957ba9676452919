import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of administrators' programs, which are not in an ordinary user's PATH. */
const ALSO = process.platform === 'win32' ? [] : ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The path of a program on this machine, found by its name as a shell would; undefined if it is not installed. */
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
