document.addEventListener('click', async ({ target }) => {
  const { approve } = target.dataset
  if (!approve) return
  const body = JSON.stringify({ clientSecret: location.hash.slice(1), approve: approve === 'yes' })
  await fetch('/browser/answers', { method: 'POST', body })
  const answer =
    approve === 'yes' ? {} : { error: { message: 'We are unable to authenticate your payment method.' } }
  window.parent.postMessage({ is: 'answered', answer }, '*')
})
