/**
 * Moves the focus on before the line of a list that holds it is taken out: to the next line, else the one before,
 * else the heading of the section, which must be able to take it.
 */
export const leaveLine = (): void => {
  const line = document.activeElement?.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? line?.closest('section')?.querySelector('h2');
  next?.focus();
};
