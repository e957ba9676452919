import { type FlowType } from '@haulway/contracts';
import { type OptionMeasures, optionMeasures, type StepOneOption, vanPercent } from '@haulway/domain';
import { LoadPicture, SizePicture } from '@haulway/ui/load-picture';

const SHAPES = { skip_hire: 'skip', skip_bags: 'bag', bin_collection: 'bin' } as const;

const largestOf = (all: readonly OptionMeasures[]): OptionMeasures => ({
  length: Math.max(...all.map(({ length }) => length)),
  height: Math.max(...all.map(({ height }) => height)),
});

interface OptionPictureProps {
  readonly option: StepOneOption;
  /** All options of the list: when one of them can't be drawn, none is. */
  readonly among: readonly StepOneOption[];
  readonly flowType: Exclude<FlowType, 'multi_item'>;
}

/** How full an option makes the van, or how large a skip, bag or bin is compared with a person. */
export function OptionPicture({ option, among, flowType }: OptionPictureProps) {
  if (flowType === 'load_sizes') {
    const percent = vanPercent(option);
    const all = among.every((each) => vanPercent(each) !== undefined);
    return percent !== undefined && all && <LoadPicture container="van" percent={percent} />;
  }
  const measures = optionMeasures(option);
  const all = among.map(optionMeasures).filter((each) => each !== undefined);
  if (!measures || all.length < among.length) return null;
  return <SizePicture shape={SHAPES[flowType]} {...measures} largest={largestOf(all)} />;
}
