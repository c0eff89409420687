import { readWords } from '../shop.ts'
import { readPlans } from './read-plans.ts'
import { priceText } from './text.ts'

export const generateMetadata = async () => ({ title: (await readWords()).plans.title })

/** The memberships that the shop sells. */
export default async function Plans() {
  const [plans, words] = await Promise.all([readPlans(), readWords()])
  return (
    <>
      <h1>{words.plans.title}</h1>
      <p className="lead">{plans.length > 0 ? words.plans.about : words.plans.none}</p>
      <ul className="rows">
        {plans.map(({ id, name, description, price }) => (
          <li key={id}>
            <span>
              <a href={`/plans/${id}`}>{name}</a>
              <span className="choices">{description}</span>
            </span>
            <span>{priceText(price, words)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
