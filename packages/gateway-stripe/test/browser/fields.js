const form = document.querySelector('form')
const names = { card: 'Card', klarna: 'Klarna', bank: 'Bank debit', link: 'Link' }
const say = (text) => {
  document.querySelector('[role=alert]').textContent = text
}
const chosen = () => form.elements.method?.value ?? 'card'
const digits = () => form.elements.number.value.replace(/\D/g, '')

function isRight() {
  if (chosen() !== 'card') return true
  const sum = [...digits()].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits().length > 12 && sum % 10 === 0
}

const answers = {
  submit() {
    const right = isRight()
    say(right ? '' : 'Your card number is incomplete.')
    return right ? {} : { error: { message: 'Your card number is incomplete.' } }
  },
  async token({ publishableKey, params }) {
    const body = { method: chosen(), number: digits(), billing: params.payment_method_data.billing_details }
    const reply = await fetch('/browser/confirmation-tokens', {
      method: 'POST',
      headers: { authorization: publishableKey },
      body: JSON.stringify(body),
    })
    return { confirmationToken: await reply.json() }
  },
}

function show({ methods, amount, appearance }) {
  document.body.dataset.amount = String(amount)
  const { colorText, colorBackground } = appearance?.variables ?? {}
  if (colorText) document.body.style.color = colorText
  if (colorBackground) document.body.style.background = colorBackground
  if (!methods) return
  const radios = methods.map((name, at) => {
    const label = document.createElement('label')
    const radio = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'method',
      value: name,
      checked: at === 0,
    })
    label.append(radio, ` ${names[name] ?? name}`)
    return label
  })
  form.querySelector('fieldset').append(...radios)
}

form.addEventListener('change', () => {
  document.querySelector('#card').hidden = chosen() !== 'card'
})
form.addEventListener('submit', (event) => event.preventDefault())
window.addEventListener('message', async ({ source, data, origin }) => {
  if (source !== window.parent) return
  if (data.is === 'setup') show(data)
  else if (data.is === 'focus') form.elements.number.focus()
  else if (answers[data.is]) source.postMessage({ id: data.id, answer: await answers[data.is](data) }, origin)
})
window.parent.postMessage({ is: 'here' }, '*')
