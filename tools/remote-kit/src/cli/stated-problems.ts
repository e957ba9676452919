import { usedExportsFile } from '@haulway/contracts';
import { outsideRules } from '@haulway/remote-builds/styles';
import { unsharedSentences } from '@haulway/remote-builds/unshared';

/** @param text `haulway-used-exports.json` of a build */
export const nameProblems = (text: string): readonly string[] =>
  unsharedSentences(usedExportsFile.parse(JSON.parse(text))).map(
    (sentence) => `${sentence} (name_not_shared)`,
  );

/** @param file the style sheet's name in the build, or of its source */
export const sheetProblems = (remote: string, file: string, css: string): readonly string[] =>
  outsideRules(remote, css).map((problem) => `${file}: ${problem} (release_rejected).`);

export const isSheet = (file: string): boolean => file.toLowerCase().endsWith('.css');
