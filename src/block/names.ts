import { z } from 'zod';
import { fieldIssue } from './fields/problem.ts';

/** The id of a block, which links can lead to: lowercase letters, digits and "-". */
export function anchor() {
  return z
    .string()
    .regex(
      /^[a-z][a-z0-9-]*$/,
      'An id consists of lowercase letters from a to z, digits and "-". Write for example "our-services".',
    )
    .check(({ value, issues }) => {
      if (!isDocumentName(value)) return;
      issues.push(
        fieldIssue({ rule: 'dom-name', name: value, owner: 'every page', better: `${value}-section` }, value),
      );
    });
}

/** The name of a form field's answer when it is sent: letters and digits. */
export function fieldName() {
  return z
    .string()
    .regex(
      /^[a-zA-Z][a-zA-Z0-9]*$/,
      'A field name is one word of letters from A to Z and digits. Write for example "phone".',
    )
    .check(({ value, issues }) => {
      if (!isFormName(value)) return;
      const better = `your${value.charAt(0).toUpperCase()}${value.slice(1)}`;
      issues.push(fieldIssue({ rule: 'dom-name', name: value, owner: 'every form', better }, value));
    });
}

/*
 * The property names of documents and forms. An element with such an id or name can shadow the property: a field called
 * "submit" makes `form.submit` a field instead of a function.
 *
 * They are the properties of Document and HTMLFormElement in the HTML and DOM Standards, including inherited ones, and
 * those that Chromium 156 adds. Names are case-sensitive. Ids are lower case, so `DOCUMENT` needs no names with
 * capitals.
 */

/** Properties of both documents and forms. */
const SHARED = `
  activeViewTransition addEventListener append appendChild baseURI childElementCount childNodes children cloneNode
  compareDocumentPosition constructor contains customElementRegistry dir dispatchEvent firstChild firstElementChild
  getAnimations getElementsByClassName getElementsByTagName getElementsByTagNameNS getRootNode hasChildNodes
  hasOwnProperty hidden insertBefore isConnected isDefaultNamespace isEqualNode isPrototypeOf isSameNode lastChild
  lastElementChild lookupNamespaceURI lookupPrefix moveBefore nextSibling nodeName nodeType nodeValue normalize
  ownerDocument parentElement parentNode prepend previousSibling propertyIsEnumerable querySelector
  querySelectorAll removeChild removeEventListener replaceChild replaceChildren startViewTransition textContent
  title toLocaleString toString valueOf when`;

/** Properties of documents only. */
const DOCUMENT = `
  all anchors applets body charset clear close cookie doctype domain embeds evaluate fonts forms fullscreen head
  images implementation links location open plugins prerendering referrer scripts timeline write writeln`;

/** Properties of forms only. */
const FORM = `
  acceptCharset accessKey action after animate assignedSlot attachInternals attachShadow attributeStyleMap
  attributes autocapitalize autocomplete autocorrect autofocus before blur checkValidity checkVisibility classList
  className click clientHeight clientLeft clientTop clientWidth closest computedStyleMap contentEditable
  currentCSSZoom dataset draggable editContext elementTiming elements encoding enctype enterKeyHint focus
  focusGroup focusGroupStart getAttribute getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS
  getBoundingClientRect getClientRects getHTML hasAttribute hasAttributeNS hasAttributes hasPointerCapture
  hidePopover id inert innerHTML innerText inputMode insertAdjacentElement insertAdjacentHTML insertAdjacentText
  isContentEditable lang length localName matches method name namespaceURI nextElementSibling noValidate nonce
  offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML outerText part popover prefix
  previousElementSibling pseudo rel relList releasePointerCapture remove removeAttribute removeAttributeNS
  removeAttributeNode replaceWith reportValidity requestFullscreen requestPointerLock requestSubmit reset role
  scroll scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop scrollWidth
  setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe setPointerCapture
  shadowRoot showPopover slot spellcheck style submit tabIndex tagName target toggleAttribute togglePopover
  translate virtualKeyboardPolicy webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen
  writingSuggestions`;

/** Event handlers of documents and forms, without the prefix `on`. */
const EVENTS = `
  abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput
  beforematch beforepaste beforetoggle beforexrselect blur cancel canplay canplaythrough change click close command
  contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend
  dragenter dragleave dragover dragstart drop durationchange emptied ended error focus formdata freeze
  fullscreenchange fullscreenerror gotpointercapture input invalid keydown keypress keyup load loadeddata
  loadedmetadata loadstart lostpointercapture mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup
  mousewheel paste pause play playing pointercancel pointerdown pointerenter pointerleave pointerlockchange
  pointerlockerror pointermove pointerout pointerover pointerup prerenderingchange progress ratechange
  readystatechange reset resize resume scroll scrollend scrollsnapchange scrollsnapchanging search
  securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled submit suspend
  timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun
  transitionstart visibilitychange volumechange waiting webkitanimationend webkitanimationiteration
  webkitanimationstart webkitfullscreenchange webkitfullscreenerror webkittransitionend wheel`;

const shared = [...extractWords(SHARED), ...extractWords(EVENTS).map((event) => `on${event}`)];
const ofDocument: ReadonlySet<string> = new Set([...shared, ...extractWords(DOCUMENT)]);
const ofForm: ReadonlySet<string> = new Set([...shared, ...extractWords(FORM)]);

/** Whether an element with this id could shadow a property of the document. */
export function isDocumentName(id: string): boolean {
  return ofDocument.has(id);
}

/** Allowed as a field name, because no script reads the `name` of a form, and nearly every form asks for a name. */
const HARMLESS = 'name';

/** Whether a field with this name could shadow a property of its form. */
function isFormName(name: string): boolean {
  return name !== HARMLESS && (ofForm.has(name) || /^aria[A-Z]/.test(name));
}

function extractWords(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}
