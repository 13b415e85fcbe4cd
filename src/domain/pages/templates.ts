// What the usual pages of a contractor say. Words in brackets are for the owner to replace.

export interface PageTemplate {
  title: string
  slug: string
  content: string
  /** What the owner should know before using it. */
  note?: string
}

export const TEMPLATE_ADVICE =
  'Replace the words in brackets with your own. These texts are a starting point, not legal advice. Have a lawyer review them.'

const OUR_CONTACT = '<div data-block="contact"></div>'

export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  {
    title: 'Service area',
    slug: 'service-area',
    content: [
      '<p>We work in [towns or counties] and up to [number of miles] from [your town].</p>',
      '<h2>Where we go</h2>',
      '<ul><li>[first town]</li><li>[second town]</li><li>[third town]</li></ul>',
      '<h2>Outside this area</h2>',
      '<p>Call us before you book. [what a longer drive costs]</p>',
      OUR_CONTACT,
    ].join(''),
  },
  {
    title: 'Financing',
    slug: 'financing',
    note: 'Lenders have rules for what an advertisement must say. Ask yours.',
    content: [
      '<p>A large repair rarely comes at a good time. You can pay for work above [smallest amount] in installments.</p>',
      '<h2>How it works</h2>',
      '<ol><li>We look at the job and give you a written estimate.</li><li>You apply with [name of the lender].</li><li>[what happens after the lender agrees]</li></ol>',
      '<h2>What it costs</h2>',
      '<p>[interest rate, length and fees, in the words of the lender]</p>',
      '<p>The lender decides on every application. We don’t see your credit report.</p>',
      '<h2>Other ways to pay</h2>',
      '<p>We accept [ways to pay].</p>',
      OUR_CONTACT,
    ].join(''),
  },
  {
    title: 'Warranty',
    slug: 'warranty',
    content: [
      '<p>If something we installed or repaired fails, tell us. We come back and look at it.</p>',
      '<h2>Our work</h2>',
      '<p>We guarantee our work for [length of your warranty] from the day we finish.</p>',
      '<h2>Parts and fixtures</h2>',
      '<p>Parts have the warranty of their manufacturer. [how you help with a claim]</p>',
      '<h2>What is not covered</h2>',
      '<ul><li>[first exception]</li><li>[second exception]</li></ul>',
      '<h2>How to use it</h2>',
      '<p>Call or write to us with the date of the visit and, if you can, a photo.</p>',
      OUR_CONTACT,
    ].join(''),
  },
  {
    title: 'Careers',
    slug: 'careers',
    note: 'Some states require the pay range in a job posting.',
    content: [
      '<p>We are looking for [position], starting [date].</p>',
      '<h2>What you will do</h2>',
      '<ul><li>[first duty]</li><li>[second duty]</li></ul>',
      '<h2>What you bring</h2>',
      '<ul><li>[license or years of experience]</li><li>[driver’s license or other requirement]</li></ul>',
      '<h2>What we offer</h2>',
      '<ul><li>[pay range]</li><li>[hours and time off]</li><li>[insurance and other benefits]</li></ul>',
      '<h2>How to apply</h2>',
      '<p>Write to us or call, and ask for [name of the person who hires].</p>',
      OUR_CONTACT,
    ].join(''),
  },
  {
    title: 'Privacy policy',
    slug: 'privacy-policy',
    note: 'This site already has a privacy notice at /privacy, which follows your settings. You need this page only if you want to say more.',
    content: [
      '<p>This policy says which personal information [legal name of the business] collects, and why. It applies from [date].</p>',
      '<h2>What we collect</h2>',
      '<p>When you request a visit or write to us, we keep your name, phone number, email address, the address of the visit, and what you tell us about the job. [anything else you collect]</p>',
      '<h2>What we use it for</h2>',
      '<p>We use it to answer you, to plan and do the work, and to bill it. [any other use]</p>',
      '<h2>Who else sees it</h2>',
      '<p>[companies that handle information for you, such as your email provider or accountant]</p>',
      '<h2>How long we keep it</h2>',
      '<p>[how long you keep records, and why]</p>',
      '<h2>Your choices</h2>',
      '<p>Ask us what we hold about you, to correct it, or to delete it. [rights under the law of your state]</p>',
      OUR_CONTACT,
    ].join(''),
  },
  {
    title: 'Terms of service',
    slug: 'terms',
    note: 'Many states say what a contractor’s terms must contain.',
    content: [
      '<p>These terms apply to work by [legal name of the business], license [license number], from [date].</p>',
      '<h2>Estimates and prices</h2>',
      '<p>An estimate is valid for [number of days]. [when a price can change, and who agrees to it]</p>',
      '<h2>Appointments</h2>',
      '<p>A visit is certain when we have confirmed it. [until when a visit can be moved or canceled, and what it costs later]</p>',
      '<h2>Payment</h2>',
      '<p>Payment is due [when payment is due]. We accept [ways to pay].</p>',
      '<h2>Access</h2>',
      '<p>Please make sure that an adult is there and that we can reach the place of work. [what happens if we can’t get in]</p>',
      '<h2>Warranty and liability</h2>',
      '<p>[your warranty, and what you are liable for]</p>',
      '<h2>Disputes</h2>',
      '<p>Tell us first, so that we can put it right. [law and court that apply]</p>',
      OUR_CONTACT,
    ].join(''),
  },
]

const PLACEHOLDER = /\[[^[\]<>]{1,120}\]/g

const KNOWN = new Set(PAGE_TEMPLATES.flatMap(({ content }) => content.match(PLACEHOLDER) ?? []))

/** The words in brackets that came with a template and are still there. Other brackets are the owner's own. */
export function unfilledPlaceholders(content: string): string[] {
  return [...new Set(content.match(PLACEHOLDER) ?? [])].filter((found) => KNOWN.has(found))
}

export function fillInFirst(placeholders: readonly string[]): string {
  return `Fill in before you publish: ${placeholders.join(', ')}`
}
