import type { AgentHandler } from '../../kernel/ports/payment-gateway.ts'
import { type CheckoutModel, environments } from '../ucp/index.ts'

/** Ways to pay, and codes for discounts. A person confirms a payment to the bank at `continue_url`. */
export const presentCapabilities = ({ handler }: Pick<CheckoutModel, 'handler'>): object => ({
  payment: { handlers: handler ? [presentHandler(handler)] : [] },
  interventions: { supported: [], required: [], enforcement: 'conditional' },
  extensions: [{ name: 'discount' }],
})

const tokenizedCard = 'https://acp.dev/handlers/tokenized.card'
const tokenizedSchemas = 'https://acp.dev/schemas/handlers/tokenized.card'

/** A token of a provider is the tokenized card of the protocol. Test tokens need no provider. */
function presentHandler({ id, name, version, provider, docs, account, mode }: AgentHandler): object {
  const facts = { id, psp: provider, requires_pci_compliance: false }
  if (account === undefined)
    return {
      ...facts,
      name,
      version,
      spec: docs,
      requires_delegate_payment: false,
      config_schema: `${docs}/config.json`,
      instrument_schemas: [`${docs}/instrument.json`],
      config: {},
    }
  return {
    ...facts,
    name: 'dev.acp.tokenized.card',
    version: '2026-01-22',
    spec: tokenizedCard,
    requires_delegate_payment: true,
    config_schema: `${tokenizedSchemas}/config.json`,
    instrument_schemas: [`${tokenizedSchemas}/instrument.json`],
    config: { merchant_id: account, psp: provider, environment: environments[mode] },
  }
}
