import { BUILT_IN_PICTURES } from '#domain/pictures/built-in-pictures.ts'
import { CENTER } from '#domain/pictures/framed-picture.ts'
import { newSection, type PartContent } from '#domain/website/part.ts'

const { freshBathroom, oldBathroom, burstPipe } = BUILT_IN_PICTURES

export const HOME: PartContent<'home'> = {
  sections: [
    {
      ...newSection('hero', 'hero'),
      eyebrow: '{place} · plumbing and renovation',
      title: 'Plumbing that holds. Rooms that last.',
      lead: 'From the midnight leak to the bathroom you have drawn three times: one crew that comes when it said, and answers for all of it. Book online and hear from us {answer time}.',
      picture: { ...freshBathroom, focus: { x: 78, y: 60 } },
    },
    {
      ...newSection('trust', 'trust'),
      points: [
        { icon: 'badge', title: 'Checked and covered', text: '{license}' },
        { icon: 'phone', title: '{emergency line}', text: 'A plumber answers, nights and holidays too' },
        { icon: 'clock', title: 'Quick reply', text: 'Requests are confirmed {answer time}' },
        { icon: 'place', title: 'Where we work', text: '{service area}' },
      ],
    },
    newSection('services', 'services'),
    {
      ...newSection('reasons', 'reasons'),
      title: 'Plumb means straight. So is how we work.',
      reasons: [
        {
          title: 'The price comes before the wrench',
          text: 'You get a written figure for the whole job. If the wall hides a surprise, we stop and show you before the figure moves.',
        },
        {
          title: 'One crew, start to finish',
          text: 'The person who drew your bathroom is there when the water is turned back on. Nobody hands you on.',
        },
        {
          title: 'We answer at night',
          text: 'Emergencies go to a plumber with a van, not to a call center. You hear what to shut off while we are on the way.',
        },
        {
          title: 'Tested, cleaned, documented',
          text: 'Every line is pressure-tested, every floor wiped, and photos of what is now behind the wall are yours to keep.',
        },
      ],
    },
    {
      ...newSection('call', 'call'),
      eyebrow: 'Water where it should not be?',
      title: 'Call now, we pick up',
      text: '{emergency promise} While you wait, close the valve: we tell you which one.',
      more: 'What to shut off first',
      picture: { ...burstPipe, focus: CENTER },
    },
    {
      ...newSection('before-after', 'before-after'),
      title: 'Same room, same window',
      lead: 'Drag the line to see what a new layout, new pipes and a few good tiles do.',
      before: { ...oldBathroom, focus: { x: 70, y: 50 } },
      after: { ...freshBathroom, focus: { x: 70, y: 50 } },
    },
    { ...newSection('projects', 'projects'), title: 'Fresh from the van' },
    { ...newSection('reviews', 'reviews'), title: 'What people say once the water is back on' },
    newSection('pages', 'pages'),
  ],
}
