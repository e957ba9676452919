import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import { frameText, type StackFrame, stackFrames } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { UploadStore } from '../uploads/upload-store.js';

/** The most source maps that are read for one call: each may have some megabytes. */
const MAX_MAPS = 10;
const MAX_SOURCE = 200;

/** A source's path below the project, as it is printed in a terminal. */
const shownSource = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//u, '')
    .replace(/^(?:\.{0,2}\/)+/u, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, MAX_SOURCE);

const decoder = new TextDecoder();

/** A team's own file may be anything; one that is no source map counts as none. */
const parsed = (bytes: Uint8Array): TraceMap | undefined => {
  try {
    return new AnyMap(decoder.decode(bytes));
  } catch {
    return undefined;
  }
};

/** Finds the places in the sources that the frames of stacks stand for. */
@Injectable()
export class MapStacks {
  constructor(private readonly store: UploadStore) {}

  /** Maps stacks of a remote. Frames of other scripts, and of versions without source maps, stay as they are. */
  async execute(remote: string, stacks: readonly (string | null)[]): Promise<string[][]> {
    const maps = new Map<string, Promise<TraceMap | undefined>>();
    const mapOf = (url: string): Promise<TraceMap | undefined> => {
      const known = maps.get(url);
      if (known) return known;
      const read = maps.size < MAX_MAPS ? this.#read(remote, url) : Promise.resolve(undefined);
      maps.set(url, read);
      return read;
    };
    const mapped = async (frame: StackFrame): Promise<string> => {
      const { name, url, line, column } = frame;
      const map = await mapOf(url);
      const at = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      const place = at?.source
        ? `${shownSource(at.source)}:${at.line}:${at.column + 1}`
        : `${url}:${line}:${column}`;
      return frameText(name, place);
    };
    return Promise.all(stacks.map((stack) => Promise.all(stackFrames(stack ?? '').map(mapped))));
  }

  async #read(remote: string, url: string): Promise<TraceMap | undefined> {
    const bytes = await this.store.sourceMap(remote, url);
    return bytes && parsed(bytes);
  }
}
