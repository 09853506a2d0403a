{
  const mount = document.querySelector('[data-mount]');
  const widget = location.hash.slice(1);
  let told = 0;
  const tell = () => {
    const height = Math.ceil(mount.getBoundingClientRect().height);
    if (height !== told) parent.postMessage({ pageBuilderWidget: widget, height }, '*');
    told = height;
  };

  // Outside of a sandbox, this page has the rights of its site.
  if (origin === 'null' && /^[\w-]+$/.test(widget)) {
    mount.dataset.widget = widget;
    // No policy that all browsers support limits WebRTC calls.
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete window[name];
    new MutationObserver(tell).observe(mount, { childList: true, subtree: true, characterData: true });
    new ResizeObserver(tell).observe(mount);
    const script = document.createElement('script');
    script.async = true;
    script.src = mount.dataset.script;
    script.onerror = () => console.warn(`A widget did not load: ${script.src}`);
    document.head.append(script);
  }
}
