// The sandbox's wallet: as much of the buttons of a real wallet's script as a shop uses. It asks its own server and nobody else.
;(() => {
  const source = new URL(document.currentScript.src)
  const given = source.searchParams.get('payment')
  const words = {
    en: {
      button: 'Pay with the wallet',
      title: 'Sandbox wallet',
      lead: 'No money moves. You approve the payment for the shop:',
      plan: 'Subscription {plan}, {quantity} a time',
      approve: 'Approve',
      later: 'Approve, but answer later',
      decline: 'Decline',
      cancel: 'Cancel',
    },
    hr: {
      button: 'Plati novčanikom',
      title: 'Probni novčanik',
      lead: 'Novac se ne prenosi. Odobravate plaćanje trgovini:',
      plan: 'Pretplata {plan}, količina {quantity}',
      approve: 'Odobri',
      later: 'Odobri, ali odgovori kasnije',
      decline: 'Odbij',
      cancel: 'Odustani',
    },
  }
  const language = () => (document.documentElement.lang in words ? document.documentElement.lang : 'en')
  const make = (name, text, style) => Object.assign(document.createElement(name), { textContent: text }, style && { style })

  async function ask(id, body) {
    const options = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(new URL(`wallet/${encodeURIComponent(id)}`, source), options)
    if (!response.ok) throw new Error(`The sandbox responded with ${response.status}`)
    return response.json()
  }

  /** Shows the dialog; resolves with what was chosen, `cancel` when it was closed. */
  function choose({ amount, currency }, plan) {
    const text = words[language()]
    const button =
      'display:block;width:100%;min-height:2.75rem;margin-top:.5rem;padding:.5rem 1rem;border:1px solid currentColor;text-align:center;font:inherit;cursor:pointer'
    const dialog = make('dialog', '', 'max-width:24rem;margin:auto;padding:1.5rem;border:1px solid #cfc8b8')
    const heading = Object.assign(make('h2', text.title, 'margin:0 0 .5rem;font-size:1.25rem'), { id: 'sandbox-wallet-title' })
    dialog.setAttribute('aria-labelledby', heading.id)
    const sum = make('p', new Intl.NumberFormat(language(), { style: 'currency', currency }).format(amount), 'font-size:1.5rem;margin:.5rem 0')
    dialog.append(heading, make('p', text.lead), sum)
    if (plan) dialog.append(make('p', text.plan.replace('{plan}', plan.plan_id).replace('{quantity}', plan.quantity)))
    return new Promise((resolve) => {
      for (const [choice, label] of [
        ['pay', text.approve],
        ['decline', text.decline],
        ['later', text.later],
        ['cancel', text.cancel],
      ]) {
        const each = Object.assign(make('button', label, button), { type: 'button' })
        each.addEventListener('click', () => dialog.close(choice))
        dialog.append(each)
      }
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(dialog.returnValue || 'cancel')
      })
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  const idIn = (order) => order?.custom_id ?? order?.purchase_units?.[0]?.custom_id ?? order?.purchase_units?.[0]?.reference_id ?? given

  async function start(options) {
    let plan = null
    const subscription = {
      create: async (wanted) => {
        plan = { plan_id: String(wanted.plan_id), quantity: String(wanted.quantity ?? 1) }
        return idIn(wanted)
      },
    }
    const actions = { order: { create: async (wanted) => idIn(wanted) }, subscription }
    const id = await (options.createSubscription ? options.createSubscription({}, actions) : options.createOrder({}, actions))
    const choice = await choose(await ask(id), plan)
    if (choice === 'cancel') return options.onCancel?.({ orderID: id })
    const { payerID } = await ask(id, { choice, ...plan })
    if (choice === 'decline') throw new Error('The wallet declined the payment')
    return options.onApprove({ orderID: id, payerID, ...(plan && { subscriptionID: id }) }, actions)
  }

  const Buttons = (options) => ({
    isEligible: () => true,
    close: async () => {},
    render: async (container) => {
      const place = typeof container === 'string' ? document.querySelector(container) : container
      const button = make(
        'button',
        words[language()].button,
        'width:100%;min-height:3rem;padding:.75rem 1rem;border:0;border-radius:.25rem;text-align:center;background:#ffc439;color:#111;font:inherit;font-weight:600;cursor:pointer',
      )
      button.type = 'button'
      button.addEventListener('click', async () => {
        button.disabled = true
        try {
          await start(options)
        } catch (error) {
          options.onError?.(error)
        } finally {
          button.disabled = false
        }
      })
      place.append(button)
    },
  })
  window.paypal = { Buttons }
})()
