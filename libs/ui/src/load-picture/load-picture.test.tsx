import { render } from '@testing-library/react';
import { LoadPicture, SizePicture } from './index.js';

const svgOf = (picture: React.ReactElement): SVGSVGElement => {
  const { container } = render(picture);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('nothing is drawn');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  return svg;
};
const sizeOf = (svg: SVGSVGElement): number[] =>
  svg.getAttribute('viewBox')?.split(' ').map(Number).slice(2) ?? [];

describe('LoadPicture', () => {
  it('fills from the bottom up', () => {
    const level = (percent: number) => {
      const rect = svgOf(<LoadPicture container="van" percent={percent} />).querySelector('rect');
      return [Number(rect?.getAttribute('y')), Number(rect?.getAttribute('height'))] as const;
    };
    const [top, whole] = level(100);
    expect(level(50)).toEqual([top + whole / 2, whole / 2]);
    expect(level(0)).toEqual([top + whole, 0]);
  });

  it('has its own clip path when there are two on one page', () => {
    const { container } = render(
      <>
        <LoadPicture container="bag" percent={1} />
        <LoadPicture container="skip" percent={1} />
      </>,
    );
    const ids = [...container.querySelectorAll('clipPath')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('SizePicture', () => {
  const MAXI = { length: 3.7, height: 1.7 };

  it('draws all sizes of a list to one scale, with a person beside each', () => {
    const mini = svgOf(<SizePicture shape="skip" length={1.2} height={0.8} largest={MAXI} />);
    const maxi = svgOf(<SizePicture shape="skip" {...MAXI} largest={MAXI} />);
    expect(sizeOf(mini)).toEqual(sizeOf(maxi));
    expect(mini.querySelectorAll('circle')).toHaveLength(1);
    // 40 units per metre: rims of 1.2 and 3.7 m
    expect(mini.innerHTML).toContain('M0-32H48L');
    expect(maxi.innerHTML).toContain('M0-68H148L');
  });

  it('is taller for a container that is higher than a person', () => {
    const [, usual = 0] = sizeOf(svgOf(<SizePicture shape="bag" length={0.9} height={0.9} largest={MAXI} />));
    const high = { length: 6.1, height: 2.6 };
    const [, height = 0] = sizeOf(svgOf(<SizePicture shape="skip" {...high} largest={high} />));
    expect(height).toBeGreaterThan(usual);
    expect(height).toBeGreaterThan(2.6 * 40);
  });

  it.each(['skip', 'bag', 'bin'] as const)('draws a %s with only valid numbers in its path', (shape) => {
    const html = svgOf(<SizePicture shape={shape} length={0.48} height={1.07} largest={MAXI} />).innerHTML;
    expect(html).not.toMatch(/NaN|undefined|--/u);
  });
});
