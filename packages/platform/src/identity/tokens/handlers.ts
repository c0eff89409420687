import type { TokensHandlers } from '../../generated/tokens.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { getAuthorizationServer, getKeys, getProtectedResource } from './discovery.ts'
import { introspectToken } from './introspect.ts'
import { revokeToken } from './revoke.ts'
import { token } from './token.ts'
import { tokenInfo } from './token-info.ts'
import { getUserInfo } from './user-info.ts'

export const handlers: TokensHandlers = {
  token: outsideTransaction<TokensHandlers['token']>(token),
  tokenInfo: outsideTransaction<TokensHandlers['tokenInfo']>(tokenInfo),
  revokeToken: outsideTransaction<TokensHandlers['revokeToken']>(revokeToken),
  introspectToken: outsideTransaction<TokensHandlers['introspectToken']>(introspectToken),
  getUserInfo: outsideTransaction<TokensHandlers['getUserInfo']>(getUserInfo),
  getKeys,
  getAuthorizationServer,
  getProtectedResource,
}
