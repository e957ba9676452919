import { isRecord, parseJson } from '@haulway/contracts/unknown-json';

/*
 * What remotes keep on this device until it can be sent, noted in the browser's storage: signing out asks first, also on
 * a page where the remote's code is not loaded. The work itself stays with the remote.
 */
const KEY = 'unsent';

type Notes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const isNotes = (value: unknown): value is Notes => isRecord(value) && Object.values(value).every(isRecord);

const read = (): Notes => {
  try {
    const notes = parseJson(localStorage.getItem(KEY));
    return isNotes(notes) ? notes : {};
  } catch {
    return {};
  }
};

/**
 * Notes that a remote holds unsent work of an account on this device.
 * @param sentence what is shown before the account signs out; undefined once everything is sent
 */
export const noteUnsent = (remote: string, userId: string, sentence: string | undefined): void => {
  const { [userId]: own = {}, ...others } = read();
  const { [remote]: _before, ...rest } = own;
  const notes = sentence === undefined ? rest : { ...rest, [remote]: sentence };
  try {
    const all = Object.keys(notes).length > 0 ? { ...others, [userId]: notes } : others;
    if (Object.keys(all).length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // without storage nothing asks; the work stays where it is
  }
};

/** The sentences of all remotes about an account's unsent work. */
export const unsentWork = (userId: string): readonly string[] => Object.values(read()[userId] ?? {});
