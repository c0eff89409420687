const tell = (message) => window.parent.postMessage(message, '*')
const find = (selector) => document.querySelector(selector)
const address = { country: 'IE', city: 'Cork', postal_code: 'T12 AB34', state: '' }
const full = { ...address, line1: '2 Wallet Street', line2: '' }

const hears = {
  amount({ amount }) {
    find('output').textContent = String(amount)
  },
  opened({ options }) {
    find('#sheet').hidden = false
    if (options.shippingAddressRequired) tell({ is: 'event', name: 'shippingaddresschange', address })
  },
  resolved({ options }) {
    if (!options?.shippingRates) return
    const chosen = find('select').value
    const rates = options.shippingRates.map(({ id, displayName }) =>
      Object.assign(document.createElement('option'), { value: id, textContent: displayName }),
    )
    find('select').replaceChildren(...rates)
    if (chosen) find('select').value = chosen
  },
  failed() {
    find('[role=alert]').textContent = 'The payment failed.'
  },
}

window.addEventListener('message', async ({ source, data, origin }) => {
  if (source !== window.parent) return
  if (hears[data.is]) return hears[data.is](data)
  if (data.is === 'submit') return source.postMessage({ id: data.id, answer: {} }, origin)
  const reply = await fetch('/browser/confirmation-tokens', {
    method: 'POST',
    headers: { authorization: data.publishableKey },
    body: JSON.stringify({ method: 'card', number: '4242424242424242' }),
  })
  source.postMessage({ id: data.id, answer: { confirmationToken: await reply.json() } }, origin)
})
find('#buy').addEventListener('click', () => tell({ is: 'event', name: 'click' }))
find('select').addEventListener('change', ({ target }) =>
  tell({ is: 'event', name: 'shippingratechange', shippingRate: { id: target.value } }),
)
find('#confirm').addEventListener('click', () =>
  tell({
    is: 'event',
    name: 'confirm',
    billingDetails: {
      name: 'Grace Murphy',
      email: 'wallet.buyer@example.com',
      phone: '+353 1 000 0000',
      address: full,
    },
    shippingAddress: { name: 'Grace Murphy', address: full },
  }),
)
tell({ is: 'here' })
