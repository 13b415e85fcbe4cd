import { EMPTY_PAGE, type Page } from '#domain/pages/schema.ts'
import { EMPTY_SEO } from '#domain/seo/schema.ts'

function demoPage(
  page: Pick<Page, 'title' | 'slug' | 'type' | 'content'>,
  description: string,
  keywords: string[],
): Page {
  return { ...EMPTY_PAGE, ...page, seo: { ...EMPTY_SEO, title: page.title, description, keywords } }
}

export const DEMO_PAGES: Page[] = [
  demoPage(
    {
      title: 'Know your main shut-off valve',
      slug: 'main-shut-off-valve',
      type: 'card',
      content: `<p>Every minute counts when a pipe lets go. The main valve stops all of it, and finding it takes five calm minutes today.</p>
<h2>Where to look</h2>
<ul>
<li><strong>Houses on a slab:</strong> where the supply enters, usually an outside wall that faces the street, or in the garage.</li>
<li><strong>Raised houses:</strong> in the crawl space, near the front wall.</li>
<li><strong>Condominiums:</strong> in the unit's utility closet or under the kitchen sink; ask the building if there is one for your unit at all.</li>
</ul>
<h2>How to close it</h2>
<p>A lever turns a quarter, until it stands across the pipe. A wheel turns clockwise until it stops. Try it once a year: a valve that has not moved in ten years may not move when it matters.</p>
<p>It is stuck? Don't force it. <a href="/schedule">Book a visit</a> and we replace it in under an hour.</p>`,
    },
    'Where the main water shut-off valve of a Tampa home is, how to close it, and why to try it once a year before a pipe bursts.',
    ['shut-off valve', 'burst pipe', 'Tampa'],
  ),
  demoPage(
    {
      title: 'Repair or replace a water heater?',
      slug: 'water-heater-repair-or-replace',
      type: 'card',
      content: `<p>A tank lives eight to twelve years in our water. These four questions usually settle it.</p>
<ol>
<li><strong>How old is it?</strong> The first letters of the serial number tell the year. Past ten, repairs rarely pay.</li>
<li><strong>Is the tank itself leaking?</strong> A leaking valve can be replaced. A leaking tank can not.</li>
<li><strong>Is the water rusty when only hot runs?</strong> Then the inside is going.</li>
<li><strong>Would the repair cost more than a third of a new one?</strong> Then put the money into the new one.</li>
</ol>
<p>Not sure? <a href="/contact">Send us a photo of the label</a>; that is often enough for an answer.</p>`,
    },
    'Four questions that settle whether a water heater is worth repairing or should be replaced, from the plumbers who do both.',
    ['water heater', 'tankless', 'repair'],
  ),
  demoPage(
    {
      title: 'Our workmanship warranty',
      slug: 'warranty',
      type: 'page',
      content: `<p>What we install, we stand behind: five years on our workmanship, and the maker's own warranty on every part, registered by us in your name.</p>
<h2>What it covers</h2>
<p>Any joint, connection, seal or setting that we made and that fails in normal use. We come, find the cause and put it right at no charge, the damage to our own finishes included.</p>
<h2>What it does not</h2>
<p>Parts bought elsewhere that fail by themselves, frozen or abused pipes, and changes made by others. We will still come and tell you honestly which it is.</p>
<p>This is demo content of a company that does not exist. Demo pictures are renders.</p>`,
    },
    'Five years on workmanship and the maker’s warranty on every part: what our warranty covers, what it does not, and how to use it.',
    ['warranty', 'plumbing'],
  ),
]
