import type { Context } from '../../kernel/http/context.ts'

export const hostedUrl = ({ services }: Pick<Context, 'services'>, id: string): string =>
  `${services.baseUrl}/_hosted/checkout/${id}`
