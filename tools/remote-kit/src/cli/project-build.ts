import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeBuild, ReleaseError, type RemoteBuildOutput } from '@haulway/release/client';
import { readPackage } from '../bundlers/project.js';

/**
 * The build that a command is about: of the remote whose project lies in `folder`, in the folder `dist` of it. Its version
 * is the package's.
 * @throws ReleaseError where there is none, or it is not as a build has to be
 */
export const projectBuild = async (folder: string, dist = 'dist'): Promise<RemoteBuildOutput> => {
  const { name: remote } = readPackage(folder);
  const directory = path.resolve(folder, dist);
  if (!existsSync(directory))
    throw new ReleaseError(`${remote} has not been built: there is no ${dist}. Run haulway-remote build.`);
  const build = await describeBuild({ remote, folder, shownAs: '.', directory });
  return { ...build, version: build.packageVersion };
};
