import { type UsedExportsFile, usedExportsFile } from '@haulway/contracts';
import { USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import { outsideRules } from '@haulway/remote-builds/styles';
import { unsharedSentences } from '@haulway/remote-builds/unshared';

/** @param text `haulway-used-exports.json` of a build, which any tool may have written */
export const usedExportsIn = (text: string): UsedExportsFile | undefined => {
  try {
    return usedExportsFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Names that the host does not share. @param text `haulway-used-exports.json` of a build */
export const nameProblems = (text: string): readonly string[] => {
  const used = usedExportsIn(text);
  if (!used) return [`${USED_EXPORTS_FILE} does not say which names are imported (release_rejected).`];
  return unsharedSentences(used).map((sentence) => `${sentence.replace(/\.$/u, '')} (name_not_shared).`);
};

/** @param file the style sheet's name in the build, or of its source */
export const sheetProblems = (remote: string, file: string, css: string): readonly string[] =>
  outsideRules(remote, css).map((problem) => `${file}: ${problem} (release_rejected).`);

export const isSheet = (file: string): boolean => file.toLowerCase().endsWith('.css');
