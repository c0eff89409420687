import { proxy } from '@vitrine/server-kit/proxy'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { requestScope } from '../server/request-context.server.ts'

/** The calls of the browser, passed on with the tokens that it never sees. */
export const loader = ({ context }: LoaderFunctionArgs) => proxy(context.get(requestScope).session, '/api')
export const action = ({ context }: ActionFunctionArgs) => proxy(context.get(requestScope).session, '/api')
