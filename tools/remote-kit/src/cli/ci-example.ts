/** The text of an example for GitHub Actions. A team moves it to its workflows. */
export const CI_EXAMPLE = `# An example for GitHub Actions. To use it, move it to .github/workflows/remote.yml, and set the variable
# HAULWAY_REGISTRY (the site's address) and the secret HAULWAY_TOKEN (the remote's token) of your repository.
name: remote
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  pull-requests: write
jobs:
  remote:
    runs-on: ubuntu-latest
    env:
      HAULWAY_REGISTRY: \${{ vars.HAULWAY_REGISTRY }}
      HAULWAY_TOKEN: \${{ secrets.HAULWAY_TOKEN }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - run: npm run typecheck
      - run: npm run build
      - run: npx haulway-remote check
      - name: Publish for a tenth of the visitors
        if: github.event_name == 'push'
        run: npx haulway-remote publish --canary 10
      # a pull request from a fork has no token
      - name: Publish a preview and comment its address
        if: github.event.pull_request.head.repo.full_name == github.repository
        env:
          GH_TOKEN: \${{ github.token }}
          PULL_REQUEST: \${{ github.event.number }}
        # without a pipe, whose status would be that of its last command: a refused preview must fail here
        run: |
          npx haulway-remote publish --preview > preview.txt
          gh pr comment "$PULL_REQUEST" --edit-last --create-if-none --body-file preview.txt
`;
