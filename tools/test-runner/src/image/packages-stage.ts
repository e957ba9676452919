/** The files that the stage `api-packages` copies from the workspace, and the commands that it runs. */
export interface PackagesStage {
  readonly files: readonly string[];
  readonly commands: readonly string[];
}

/**
 * Reads the stage `api-packages` out of the Dockerfile.
 *
 * @throws Error when the stage is missing, or when it does anything else than copy files and run commands
 */
export const packagesStage = (dockerfile: string): PackagesStage => {
  const [, stage] = /^FROM \S+ AS api-packages\n([\s\S]*?)(?=^FROM )/mu.exec(dockerfile) ?? [];
  if (stage === undefined) throw new Error('The Dockerfile has no stage api-packages.');
  const lines = stage.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const files = lines
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => line.split(' ').slice(1, -1));
  const commands = lines.filter((line) => line.startsWith('RUN ')).map((line) => line.slice('RUN '.length));
  const other = lines.filter((line) => !/^(?:COPY|RUN|WORKDIR) /u.test(line) || line.endsWith('\\'));
  if (commands.length === 0 || other.length > 0)
    throw new Error(`The stage api-packages does more than can be measured: ${other.join('; ')}`);
  return { files, commands };
};
