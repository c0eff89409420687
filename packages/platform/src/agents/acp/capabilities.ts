import type { CheckoutModel } from '../ucp/index.ts'

/** Publishers of test data have no pages of their own. */
const testPages = 'https://example.com/test-payments'

/** Ways to pay, and codes for discounts. A person confirms a payment to the bank at `continue_url`. */
export const presentCapabilities = ({ paymentHandlers }: Pick<CheckoutModel, 'paymentHandlers'>): object => ({
  payment: {
    handlers: Object.entries(paymentHandlers).flatMap(([name, handlers]) =>
      handlers.map(({ id, version }) => ({
        id,
        name,
        version,
        spec: testPages,
        requires_delegate_payment: false,
        requires_pci_compliance: false,
        psp: 'test',
        config_schema: `${testPages}/config.json`,
        instrument_schemas: [`${testPages}/instrument.json`],
        config: {},
      })),
    ),
  },
  interventions: { supported: [], required: [], enforcement: 'conditional' },
  extensions: [{ name: 'discount' }],
})
