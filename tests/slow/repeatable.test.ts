import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onMachine } from '../support/other-machine.ts';
import { copyProject } from '../support/workspace.ts';

/** What differs between ten machines: clock, language, folder of the checkout, rights of new files, order of files, cores. */
const SMALL = [
  { name: 'plain', TZ: 'UTC', LC_ALL: 'C' },
  { name: 'half an hour off', TZ: 'Asia/Kolkata', LC_ALL: 'hi_IN.UTF-8', ORDER: '1' },
  { name: 'x', TZ: 'Asia/Tehran', LC_ALL: 'fa_IR.UTF-8', ORDER: '4' },
  { name: 'UPPER', TZ: 'Asia/Tokyo', LC_ALL: 'ja_JP.UTF-8', ORDER: '5', CORES: '1' },
  { name: 'thai', TZ: 'Asia/Bangkok', LC_ALL: 'th_TH.UTF-8', LANG: 'th_TH.UTF-8', ORDER: '6', UMASK: '002' },
  { name: 'swedish', TZ: 'America/Los_Angeles', LC_ALL: 'sv_SE.UTF-8', LANGUAGE: 'sv', ORDER: '9' },
];

const LARGE = [
  { name: 'ünïcode', TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', ORDER: '2', UMASK: '077' },
  {
    name: 'a-rather-long-name-of-a-folder-that-nobody-would-write-by-hand',
    TZ: 'America/St_Johns',
    ORDER: '3',
    CORES: '1',
  },
  { name: 'german', TZ: 'Europe/Berlin', LC_ALL: 'de_DE.UTF-8', ORDER: '7' },
  { name: 'on one core', TZ: 'Africa/Cairo', LC_ALL: 'ar_EG.UTF-8', ORDER: '8', CORES: '1' },
];

describe('builds on ten machines', () => {
  it.each([
    { size: 'as it is', places: 0, machines: SMALL },
    { size: 'so large that two threads build it', places: 700, machines: LARGE },
  ])('give one hash of the site, $size', ({ places, machines }) => {
    const hashes = machines.map(({ name, ...environment }) => {
      const copy = onMachine(copyProject({}, name), environment);
      // Cards of places that are made up for this would take a minute; those of the site as it is are compared.
      if (places > 0)
        copy.write('site.yaml', copy.read('site.yaml').replace('socialCards: true', 'socialCards: false'));
      for (let index = 0; index < places; index += 1) {
        copy.write(
          `pages/locations/place-${index}.yaml`,
          `locationName: Place ${index}\nregion: Islands\nsummary: Row ${index}.\ndescription: Homes of many builders.\n`,
        );
      }
      const { status, output } = copy.run('build');
      expect(status, output).toBe(0);
      const files = copy.list('dist').map((file) => [file, hash('sha1', copy.read(`dist/${file}`))]);
      copy.dispose();
      expect(files.length).toBeGreaterThan(places);
      return hash('sha1', JSON.stringify(files));
    });
    expect(new Set(hashes).size, hashes.join(' ')).toBe(1);
  });
});
