import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { publishBody, type PublishBody } from '@haulway/contracts';

const run = promisify(execFile);

/** The checked-out commit of a folder and its author's name; nothing if the folder is in no Git repository. */
export const commitOf = async (folder: string): Promise<Pick<PublishBody, 'commit' | 'author'>> => {
  const command = run('git', ['log', '-1', '--format=%H%n%an'], { cwd: folder, encoding: 'utf8' });
  const text = await command.then(({ stdout }) => stdout).catch(() => '');
  const [commit, author = ''] = text.split('\n');
  const { shape } = publishBody;
  return {
    commit: shape.commit.safeParse(commit).data,
    author: shape.author.safeParse(author.slice(0, 100)).data,
  };
};
