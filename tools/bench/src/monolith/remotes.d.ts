declare module 'haulway-monolith-remotes' {
  import { type RemoteManifest } from '@haulway/contracts';
  import { type RemoteModule } from '@haulway/federation';

  const remotes: readonly { name: string; module: RemoteModule; manifest: RemoteManifest }[];
  export default remotes;
}
