import { SITE } from './small-site.tsx';

/** The template of a blog, whose entries are Markdown files. */
export const POST_TEMPLATE = `inputs:
  headline: text
  date: date
  body: rich text
title: \${headline}
description: About \${headline}
label: \${headline}
blocks:
  - { type: note, text: "\${headline}, \${date}", body: "\${body}" }
  - { type: cover }
`;
export const POST = '---\nheadline: First post\ndate: 2026-11-20\n---\n\nHello **there**.\n\n- one\n- two\n';
export const POST_FILE = 'pages/_data/posts/first.md';

/** The files that a blog adds to the small site or replaces in it, without the posts. */
export const BLOG = {
  'site.yaml': SITE.replace(
    'collections:\n',
    'collections:\n  posts: { entries: _data/posts/*.md, route: "/blog/{slug}", template: _templates/post }\n',
  ),
  'pages/_templates/post.yaml': POST_TEMPLATE,
  'pages/home.yaml':
    'title: Home\ndescription: A\nblocks:\n  - { type: note, text: a, items: { collection: posts, sort: -date, each: { name: "${headline}", link: "${path}" } } }\n  - { type: cover }\n',
};
