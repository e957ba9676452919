import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CallerAccount } from '@haulway/server/rate-limiting';
import { AccessTokens } from './access-token.js';
import { TokenAccount } from './token-account.js';
import { TOKEN_ALGORITHM, TokenKey, TokenKeyModule } from './token-key.js';

/**
 * Provides access tokens and their key to the modules that issue or read them. The rate limits use them to find the
 * account of a request.
 */
@Global()
@Module({
  imports: [
    TokenKeyModule,
    JwtModule.registerAsync({
      imports: [TokenKeyModule],
      inject: [TokenKey],
      useFactory: ({ key }: TokenKey) => ({ secret: key, signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
  ],
  providers: [AccessTokens, { provide: CallerAccount, useClass: TokenAccount }],
  exports: [AccessTokens, CallerAccount, JwtModule, TokenKeyModule],
})
export class AccessTokensModule {}
