import { html } from './html.js';

describe('html', () => {
  it('escapes text and leaves markup unchanged', () => {
    const bold = html`<b>${'<i>"&\''}</b>`;
    expect(html`<p>${bold}${[bold, bold]}</p>`.value).toBe(
      `<p>${'<b>&lt;i&gt;&quot;&amp;&#39;</b>'.repeat(3)}</p>`,
    );
  });
});
