import { render, screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './QrCode.js';

const LABEL = 'QR code to scan with your app';
const URI = 'otpauth://totp/Haulway:ada%40haulway.test?secret=ABCDEFGH&issuer=Haulway';
const picture = () => screen.findByRole('img', { name: LABEL });
const squares = (svg: HTMLElement): string[] => {
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  return [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].map(([, x, y]) => `${x} ${y}`);
};
const darkOf = (text: string): string[] =>
  encode(text, { border: 2 }).data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));

describe('a QR code', () => {
  it('draws exactly its dark squares, on white, with a margin', async () => {
    render(<QrCode text={URI} label={LABEL} />);
    const svg = await picture();
    expect(squares(svg)).toEqual(darkOf(URI));
    expect(squares(svg).some((at) => /^[01] | [01]$/u.test(at))).toBe(false);
    expect(svg.querySelector('rect')).toHaveAttribute('fill', '#fff');
  });

  it('changes when the key changes', async () => {
    const { rerender } = render(<QrCode text={URI} label={LABEL} />);
    const before = squares(await picture());
    const other = URI.replace('ABCDEFGH', 'ZYXWVUTS');
    rerender(<QrCode text={other} label={LABEL} />);
    await waitFor(async () => expect(squares(await picture())).toEqual(darkOf(other)));
    expect(before).not.toEqual(darkOf(other));
  });

  it('shows nothing before it is complete, so that nobody scans half of it', () => {
    const { unmount } = render(<QrCode text={URI} label={LABEL} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    unmount();
  });
});
