import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CallerAccount } from '../../../common/rate-limiting/index.js';
import { AccessTokens } from './access-token.js';
import { TokenAccount } from './token-account.js';
import { TOKEN_ALGORITHM, TokenKey, TokenKeyModule } from './token-key.js';

/** Access tokens and their key, for whatever makes or reads them; the limits of calls learn from them whose a call is. */
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
