// The part of the provider's browser script that our pages call, for tests. Its fields are frames of the twin.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  let last = 0

  /** Asks a frame and waits for its answer. */
  const ask = (frame, question) =>
    new Promise((resolve) => {
      const id = ++last
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || data.id !== id) return
        window.removeEventListener('message', hear)
        resolve(data.answer)
      }
      window.addEventListener('message', hear)
      frame.contentWindow.postMessage({ id, ...question }, origin)
    })

  const frameOf = (path, title, height) => {
    const frame = document.createElement('iframe')
    frame.src = origin + path
    frame.title = title
    for (const [name, value] of Object.entries({
      width: '100%',
      height,
      border: '0',
      'color-scheme': 'normal',
    }))
      frame.style.setProperty(name, value)
    return frame
  }

  const kinds = {
    payment: {
      path: '/fields.html',
      title: 'Secure payment input frame',
      height: '260px',
      ready: {},
    },
    expressCheckout: {
      path: '/express.html',
      title: 'Secure express checkout frame',
      height: '48px',
      ready: { availablePaymentMethods: { googlePay: true, applePay: false } },
    },
  }

  /** Acts of the page on what the frame tells: the wallet's sheet opens, and gets answers. */
  const answersOf = (name, say, frame) => ({
    resolve: (options) => {
      if (name === 'click') frame.style.setProperty('height', '260px')
      say({ is: name === 'click' ? 'opened' : 'resolved', options })
    },
    reject: () => say({ is: 'failed' }),
    paymentFailed: () => say({ is: 'failed' }),
  })

  function createElement(state, type) {
    const { path, title, height, ready } = kinds[type]
    const heard = {}
    const frame = frameOf(path, title, height)
    const say = (message) => frame.contentWindow?.postMessage(message, origin)
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow) return
      if (data.is === 'event') heard[data.name]?.({ ...data, ...answersOf(data.name, say, frame) })
      if (data.is !== 'here') return
      const { paymentMethodTypes: methods = ['card', 'klarna', 'bank'], appearance, amount } = state.options
      say({ is: 'setup', methods, amount, appearance })
      say({ is: 'amount', amount })
      heard.ready?.(ready)
    }
    state.frame = frame
    state.say = say
    return {
      on: (event, act) => {
        heard[event] = act
      },
      mount(place) {
        window.addEventListener('message', hear)
        place.append(frame)
      },
      destroy() {
        window.removeEventListener('message', hear)
        frame.remove()
      },
      focus: () => say({ is: 'focus' }),
    }
  }

  function createElements(options) {
    if (options.mode !== 'payment' || !Number.isInteger(options.amount) || options.amount <= 0)
      throw new Error('Expected the mode "payment" and a positive amount')
    const state = { options, frame: undefined, say: () => {} }
    return {
      state,
      create: (type) => createElement(state, type),
      update(changes) {
        Object.assign(state.options, changes)
        const { amount } = state.options
        state.say({ is: 'setup', amount })
        state.say({ is: 'amount', amount })
      },
      submit: () => ask(state.frame, { is: 'submit' }),
    }
  }

  async function handleNextAction({ clientSecret }) {
    const dialog = document.createElement('dialog')
    const frame = frameOf(`/challenge.html#${clientSecret}`, 'Bank’s confirmation', '300px')
    dialog.append(frame)
    document.body.append(dialog)
    dialog.showModal()
    const answer = await new Promise((resolve) => {
      window.addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow && data.is === 'answered') resolve(data.answer)
      })
    })
    dialog.remove()
    return answer
  }

  window.Stripe = (publishableKey) => {
    if (!/^pk_(test|live)_/.test(publishableKey)) throw new Error('Invalid publishable key')
    return {
      elements: createElements,
      createConfirmationToken: ({ elements, params }) =>
        ask(elements.state.frame, { is: 'token', publishableKey, params }),
      handleNextAction,
    }
  }
})()
