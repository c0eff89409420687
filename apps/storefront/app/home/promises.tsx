const promises = [
  { title: 'Packed by hand', text: 'Paper and straw, no plastic. Most orders ship the same day.' },
  { title: 'Thirty days to decide', text: 'Use it, live with it. If it is not right, send it back.' },
  { title: 'Mended for life', text: 'A chip, a frayed flex, a loose thread: post it home and we see to it.' },
] as const

export function Promises() {
  return (
    <section aria-label="What we promise" className="mx-auto mt-24 max-w-page px-gutter">
      <ul className="grid gap-x-12 border-t border-line sm:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title} className="py-6 max-sm:border-b max-sm:border-line">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
