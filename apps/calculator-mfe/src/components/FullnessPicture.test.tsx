import { render, screen } from '@testing-library/react';
import { FullnessPicture } from './FullnessPicture.js';

/** The fraction of the container that is drawn as full, from 0 to 1, and the caption. */
const draw = (slug: string, volumeYd3: number) => {
  const { container } = render(<FullnessPicture slug={slug} volumeYd3={volumeYd3} />);
  const level = container.querySelector('rect');
  return {
    height: Number(level?.getAttribute('height')),
    top: Number(level?.getAttribute('y')),
    caption: screen.getByRole('figure').textContent,
  };
};

describe('the picture of a container', () => {
  it.each([
    ['skip-bags', 1, 'About 50% of a skip bag (1.0 yd³ of 2 yd³)'],
    ['man-and-van', 0, 'About 0% of a van (0.0 yd³ of 14 yd³)'],
    ['man-and-van', 8, 'About 57% of a van (8.0 yd³ of 14 yd³)'],
    ['skip-hire', 3.1, 'About 26% of a skip (3.1 yd³ of 12 yd³)'],
    ['skip-hire', 12.1, 'Fills 2 skips of 12 yd³ (12.1 yd³)'],
    ['skip-bags', 5, 'Fills 3 skip bags of 2 yd³ (5.0 yd³)'],
    ['furniture-removal', 2, 'About 14% of a van (2.0 yd³ of 14 yd³)'],
  ])('has a caption: %s with %d yd³', (slug, volume, caption) => {
    expect(draw(slug, volume).caption).toBe(caption);
  });

  it('is filled from the bottom: half for half its volume, completely for more, not at all for none', () => {
    const { height: full, top } = draw('man-and-van', 14);
    document.body.replaceChildren();
    const half = draw('man-and-van', 7);
    expect(half.height).toBe(full / 2);
    expect(half.top).toBe(top + full / 2);
    document.body.replaceChildren();
    expect(draw('man-and-van', 80).height).toBe(full);
    document.body.replaceChildren();
    expect(draw('man-and-van', 0).height).toBe(0);
  });

  it('is hidden from screen readers, because the caption says the same', () => {
    const { container } = render(<FullnessPicture slug="skip-bags" volumeYd3={1} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('has a clip path of its own when two are on one page', () => {
    const { container } = render(
      <>
        <FullnessPicture slug="skip-bags" volumeYd3={1} />
        <FullnessPicture slug="man-and-van" volumeYd3={1} look="small" />
      </>,
    );
    const ids = [...container.querySelectorAll('clipPath')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});
