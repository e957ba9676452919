import { render, screen } from '@testing-library/react';
import { Container, Grid, Stack } from './layout.js';

describe('layout components', () => {
  it('render the requested elements with their roles', () => {
    render(
      <Container as="section" width="text" aria-label="Terms">
        <Grid as="ul" columns={2} gap={8}>
          <Stack as="li" direction="row" justify="between" align="start" gap={2}>
            one
          </Stack>
        </Grid>
      </Container>,
    );
    expect(screen.getByRole('region', { name: 'Terms' })).toHaveClass('container', 'text');
    expect(screen.getByRole('list')).toHaveClass('grid', 'columns-2', 'gap-8');
    expect(screen.getByRole('listitem')).toHaveClass(
      'stack',
      'row',
      'gap-2',
      'align-start',
      'justify-between',
    );
  });
});
