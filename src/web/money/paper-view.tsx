import type { Paper } from '#domain/money/paper.ts'

interface PaperViewProps {
  paper: Paper
  balance: Paper['sections'][number]['sums']
  heading: 'h1' | 'h2'
}

/** An invoice on a screen: the same texts as in its PDF. */
export function PaperView({ paper, balance, heading: Heading }: PaperViewProps) {
  const [name = '', ...from] = paper.from
  return (
    <article className="grid gap-6">
      <header className="grid gap-4">
        <div>
          <p className="wrap-anywhere font-semibold">{name}</p>
          <Lines lines={from} />
        </div>
        <Heading className="text-3xl">{paper.title}</Heading>
        <Lines lines={paper.to} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          {paper.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {paper.sections.map(({ heading, lines, sums }) => (
        <section key={heading} className="grid gap-4">
          {heading !== '' && <h3 className="text-xl">{heading}</h3>}
          <ul className="border-line border-b *:border-line *:border-t">
            {numbered(lines).map(({ place, description, quantity, price, amount }) => (
              <li key={place} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
                <span className="wrap-anywhere">{description}</span>
                <span className="tabular-nums">{amount}</span>
                <span className="text-ink-muted text-sm">
                  {quantity} × {price}
                </span>
              </li>
            ))}
          </ul>
          <Sums sums={sums} />
        </section>
      ))}
      {balance.length > 0 && <Sums sums={balance} />}
      {paper.notes !== '' && <p className="wrap-anywhere whitespace-pre-line">{paper.notes}</p>}
    </article>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{lines.join('\n')}</p>
}

function Sums({ sums }: Pick<Paper['sections'][number], 'sums'>) {
  return (
    <dl className="ml-auto grid min-w-64 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {sums.map(({ label, value }, place) => (
        <div key={label} className={place === sums.length - 1 ? 'contents font-semibold' : 'contents'}>
          <dt>{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Line = Paper['sections'][number]['lines'][number]

/** Two lines may be identical. */
function numbered(lines: readonly Line[]): (Line & { place: number })[] {
  return lines.map((line, place) => ({ ...line, place }))
}
