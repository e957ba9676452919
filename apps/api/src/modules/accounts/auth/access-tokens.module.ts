import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccessTokens } from './access-token.js';
import { TOKEN_ALGORITHM, TokenKey, TokenKeyModule } from './token-key.js';

/** Access tokens and their key, for whatever makes or reads them. */
@Module({
  imports: [
    TokenKeyModule,
    JwtModule.registerAsync({
      imports: [TokenKeyModule],
      inject: [TokenKey],
      useFactory: ({ key }: TokenKey) => ({ secret: key, signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
  ],
  providers: [AccessTokens],
  exports: [AccessTokens, JwtModule, TokenKeyModule],
})
export class AccessTokensModule {}
