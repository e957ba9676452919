/** '1 point', '1,200 points'. */
export const pointsText = (points: number): string =>
  points === 1 ? '1 point' : `${points.toLocaleString('en-GB')} points`;
